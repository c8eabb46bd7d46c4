// Generates the elements' types for the templates of frameworks from the manifest. An attribute has the type of its property.

import {angularDirectives} from './angular-directives.mjs';
import {attributeNames, elementsOf, propertyNames} from './manifest.mjs';

const propsOf = (element) => [
  ...attributeNames(element).map(({name, field}) => `'${name}'?: ${element.name}['${field}'] | undefined`),
  ...propertyNames(element).map((name) => `${name}?: ${element.name}['${name}'] | undefined`),
];

const props = (
  elements,
) => `import type {${elements.map(({name}) => name).join(', ')}, StorefrontEvents} from '../index.js';

/** The attributes of each element, by their names and in camel case, and its properties without an attribute. */
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
/** Event listeners by their names in templates: \`onstore-claim\`. */
export type Listeners = {
  [N in keyof StorefrontEvents as \`on\${N}\`]?: ((event: CustomEvent<StorefrontEvents[N]>) => void) | undefined;
};
type Pascal<S extends string> = S extends \`\${infer A}-\${infer B}\` ? \`\${Capitalize<A>}\${Pascal<B>}\` : Capitalize<S>;
/** Event listeners by their names in Vue: \`onStoreClaim\`. */
export type PascalListeners = {
  [N in keyof StorefrontEvents as \`on\${Pascal<N>}\`]?: ((event: CustomEvent<StorefrontEvents[N]>) => void) | undefined;
};
`;

const HEAD = `import type {ElementProps, Listeners, Tag} from './props.js';\n`;

/** JSX types for React 19 and compatible libraries. React 18 sets neither properties nor listeners of custom elements. */
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

/** The texts of the files in dist/types/, by file name. Entries are imported for their types: their module is empty, except Angular's. */
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
