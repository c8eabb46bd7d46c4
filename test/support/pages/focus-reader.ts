import type {CDPSession, Page} from '@playwright/test';

interface AxValue {
  readonly value?: unknown;
}
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly {readonly name: string; readonly value: AxValue}[];
}

/** Roles of boxes that a screen reader names when the focus enters them. */
const BOXES = ['dialog', 'alertdialog', 'region', 'group', 'radiogroup', 'list', 'article', 'heading'];

const DEEP_FOCUS = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
})()`;

/** The space between two sentences is lost where a line breaks. */
const SENTENCES = /([.!?])(?=\p{Lu})/gu;

const text = (value: AxValue | undefined): string =>
  `${value?.value ?? ''}`
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .replace(SENTENCES, '$1 ')
    .trim();

/** A node in one line: its role, its name and its states, as the browser exposes them to a screen reader. */
function describeNode({role, name, description, value, properties = []}: AxNode): string {
  const states = new Map(properties.map((property) => [property.name, property.value.value]));
  const is = (state: string): boolean => [true, 'true'].includes(states.get(state) as true | 'true');
  const valueText = text({value: states.get('valuetext') ?? value?.value});
  const parts = [
    `${text(role)} "${text(name)}"`,
    valueText && `"${valueText}"`,
    text(role) === 'heading' && `level ${states.get('level')}`,
    states.has('expanded') && (is('expanded') ? 'expanded' : 'collapsed'),
    states.has('checked') && (is('checked') ? 'checked' : 'not checked'),
    is('pressed') && 'pressed',
    is('disabled') && 'unavailable',
    is('busy') && 'busy',
    is('invalid') && 'invalid',
    states.get('hasPopup') === 'dialog' && 'opens a dialog',
    text(description) && `– ${text(description)}`,
  ];
  return parts.filter(Boolean).join(', ').replace(', –', ' –');
}

/** Reads the focused element from the browser's accessibility tree. */
export class FocusReader {
  private readonly session: CDPSession;
  private around: readonly string[] = [];

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page): Promise<FocusReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new FocusReader(session);
  }

  /** The boxes that the focus entered since the last call, and the focused element; undefined where its name differs. */
  async read(name: string | RegExp = ''): Promise<string | undefined> {
    const {result} = await this.evaluate(DEEP_FOCUS);
    const {objectId} = result;
    const {nodes} = (await this.session.send('Accessibility.getAXNodeAndAncestors', {objectId: objectId!})) as {
      nodes: readonly AxNode[];
    };
    const [node, ...ancestors] = nodes;
    const boxes = ancestors.filter(({role, ignored}) => !ignored && BOXES.includes(text(role))).reverse();
    const {result: around} = await this.evaluate(
      `{const e = ${DEEP_FOCUS}; e === document.body ? 'page' : e.ariaCurrent}`,
    );
    const isPage = around.value === 'page';
    // The tree is not built yet.
    if (!isPage && text(node!.role) === 'none') return undefined;
    const entered = boxes.filter(({nodeId}) => !this.around.includes(nodeId)).map(describeNode);
    const all = [
      ...entered,
      isPage ? 'the page' : describeNode(node!) + (around.value === 'true' ? ', current' : ''),
    ].join(' › ');
    if (!all.match(name)) return undefined;
    this.around = boxes.map(({nodeId}) => nodeId);
    return all;
  }

  /** Begins again with a new page: the focus is in no box yet. */
  forget(): void {
    this.around = [];
  }

  private evaluate(expression: string): Promise<{result: {objectId?: string; value?: unknown}}> {
    return this.session.send('Runtime.evaluate', {expression});
  }
}
