/**
 * Structural types of the Playwright objects that the helpers use. Objects of `@playwright/test`, `playwright` and
 * `playwright-core` all match, and results have the types of the package that the test passed in.
 */
export interface LocatorLike {
  allInnerTexts(): Promise<readonly string[]>;
  check(): Promise<void>;
  click(): Promise<void>;
  count(): Promise<number>;
  fill(text: string): Promise<void>;
  first(): LocatorLike;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  selectOption(value: string): Promise<unknown>;
}

export interface FrameLike {
  evaluate<R>(work: () => R): Promise<R>;
  isDetached(): boolean;
  locator(selector: string): LocatorLike;
  page(): PageLike;
  parentFrame(): FrameLike | null;
  url(): string;
}

export interface ContextLike {
  pages(): readonly PageLike[];
}

export interface PageLike {
  addInitScript(work: (texts: Record<string, string>) => void, texts: Record<string, string>): Promise<unknown>;
  close(): Promise<void>;
  context(): ContextLike;
  evaluate(work: () => void): Promise<unknown>;
  exposeFunction(name: string, callback: (...parameters: never[]) => unknown): Promise<unknown>;
  frames(): readonly FrameLike[];
  goBack(): Promise<unknown>;
  isClosed(): boolean;
  mainFrame(): FrameLike;
  opener(): Promise<PageLike | null>;
  url(): string;
}

/** The type of a page's frames. */
export type FrameOf<P extends PageLike> = ReturnType<P['mainFrame']>;
