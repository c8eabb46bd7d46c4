// Typings of the elements for what frameworks call markup, out of the manifest. An attribute has the type of its property.

import {angularDirectives} from './angular-directives.mjs';
import {attributeNames, elementsOf, propertyNames} from './manifest.mjs';

const propsOf = (element) => [
  ...attributeNames(element).map(({name, field}) => `'${name}'?: ${element.name}['${field}'] | undefined`),
  ...propertyNames(element).map((name) => `${name}?: ${element.name}['${name}'] | undefined`),
];

const props = (
  elements,
) => `import type {${elements.map(({name}) => name).join(', ')}, StorefrontEvents} from '../index.js';

/** What each element takes: attributes by their names, also in camel case, and what is a property only. */
export interface ElementProps {
${elements
  .map(
    (element) =>
      `  '${element.tagName}': {${propsOf(element)
        .map((line) => `\n    ${line};`)
        .join('')}\n  };`,
  )
  .join('\n')}
}
export type Tag = keyof ElementProps;
/** Listeners by the names that frameworks give them in markup: \`onstore-claim\`. */
export type Listeners = {
  [N in keyof StorefrontEvents as \`on\${N}\`]?: ((event: CustomEvent<StorefrontEvents[N]>) => void) | undefined;
};
type Pascal<S extends string> = S extends \`\${infer A}-\${infer B}\` ? \`\${Capitalize<A>}\${Pascal<B>}\` : Capitalize<S>;
/** The same as Vue names them: \`onStoreClaim\`. */
export type PascalListeners = {
  [N in keyof StorefrontEvents as \`on\${Pascal<N>}\`]?: ((event: CustomEvent<StorefrontEvents[N]>) => void) | undefined;
};
`;

const HEAD = `import type {ElementProps, Listeners, Tag} from './props.js';\n`;

/** JSX of React 19, and of what is compatible with it: 18 would set neither the properties nor the listeners that it types. */
const react = `${HEAD}import type {DetailedHTMLProps, HTMLAttributes} from 'react';

type Elements = {
  [T in Tag]: DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]> & ElementProps[T] & Listeners;
};
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;

const vue = `import type {ElementProps, PascalListeners, Tag} from './props.js';
import type {HTMLAttributes} from 'vue';

type Elements = {
  [T in Tag]: new () => {$props: HTMLAttributes & ElementProps[T] & PascalListeners};
};
declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
`;

const svelte = `${HEAD}import type {HTMLAttributes} from 'svelte/elements';

type Elements = {
  [T in Tag]: HTMLAttributes<HTMLElementTagNameMap[T]> & ElementProps[T] & Listeners;
};
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
`;

/** The files of dist/types/ by their names. An entry is imported for its types; the module behind it is empty, but for Angular's. */
export function frameworkTypes(manifest) {
  const elements = elementsOf(manifest);
  return new Map([
    ['props.d.ts', props(elements)],
    ['react.d.ts', react],
    ['vue.d.ts', vue],
    ['svelte.d.ts', svelte],
    ['empty.js', 'export {};\n'],
    ...angularDirectives(elements),
  ]);
}
