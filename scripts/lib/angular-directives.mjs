// Directives for Angular, out of the manifest: they type what its templates give to the elements, and hand it on. Written as
// Angular's own compiler publishes a library, which the linker of every later version reads.

import {attributeNames, propertyNames} from './manifest.mjs';

/** The oldest Angular whose linker reads what is written here, and the one it was written for. */
const SINCE = '14.0.0';
const VERSION = '22.2.6';

const directiveOf = ({name}) => `${name}Directive`;
/** All that a template may give, by its names. */
const inputsOf = (element) => [...attributeNames(element).map(({name}) => name), ...propertyNames(element)];

function script(element) {
  const directive = directiveOf(element);
  const setters = [
    ...attributeNames(element).map(
      ({name, attribute}) => `\n  set '${name}'(value) { this.attribute('${attribute}', value); }`,
    ),
    ...propertyNames(element).map((name) => `\n  set '${name}'(value) { this.element.${name} = value; }`),
  ];
  const inputs = inputsOf(element).map((name) => `'${name}': '${name}'`);
  return `export class ${directive} extends Tag {${setters.join('')}
}
${directive}.ɵfac = i0.ɵɵngDeclareFactory({minVersion: '${SINCE}', version: '${VERSION}', ngImport: i0, type: ${directive}, deps: [], target: i0.ɵɵFactoryTarget.Directive});
${directive}.ɵdir = i0.ɵɵngDeclareDirective({minVersion: '${SINCE}', version: '${VERSION}', ngImport: i0, type: ${directive}, isStandalone: true, selector: '${element.tagName}', inputs: {${inputs.join(', ')}}});
`;
}

const scripts = (elements) => `import * as i0 from '@angular/core';

class Tag {
  element = i0.inject(i0.ElementRef).nativeElement;
  attribute(name, value) {
    if (value === undefined || value === null || value === false) this.element.removeAttribute(name);
    else this.element.setAttribute(name, value === true ? '' : value);
  }
}
${elements.map(script).join('')}
export const storefrontElements = [${elements.map(directiveOf).join(', ')}];
`;

function types(element) {
  const directive = directiveOf(element);
  const setters = [
    ...attributeNames(element).map(
      ({name, field}) => `\n  set '${name}'(value: Attribute<${element.name}['${field}']>);`,
    ),
    ...propertyNames(element).map((name) => `\n  set '${name}'(value: ${element.name}['${name}'] | undefined);`),
  ];
  const typed = inputsOf(element)
    .map((name) => `'${name}': {'alias': '${name}'; 'required': false}`)
    .join('; ');
  return `/** What a template gives to \`<${element.tagName}>\`. */
export declare class ${directive} {${setters.join('')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${directive}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${directive}, '${element.tagName}', never, {${typed}}, {}, never, never, true, never>;
}
`;
}

const declarations = (elements) => `import type * as i0 from '@angular/core';
import type {${elements.map(({name}) => name).join(', ')}} from '../index.js';

/** The value itself, or as the template writes it; nothing takes the attribute away. */
export type Attribute<T> = T | (T extends number ? \`\${T}\` : T extends boolean ? '' : never) | null | undefined;
${elements.map(types).join('')}
/** A directive for each element: \`imports: [storefrontElements]\`. */
export declare const storefrontElements: readonly [${elements.map((each) => `typeof ${directiveOf(each)}`).join(', ')}];
`;

/** The files of the entry for Angular by their names. */
export const angularDirectives = (elements) => [
  ['angular.js', scripts(elements)],
  ['angular.d.ts', declarations(elements)],
];
