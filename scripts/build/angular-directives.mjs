// Generates Angular directives from the manifest: they type the inputs of the elements in templates, and set attributes and
// properties. The output is in the partial compilation format of published Angular libraries, which later versions can link.

import {attributeNames, propertyNames} from './manifest.mjs';

/** The oldest Angular version whose linker reads this output, and the version that the output is declared for. */
const MIN_VERSION = '14.0.0';
const VERSION = '22.2.6';

const directiveOf = ({name}) => `${name}Directive`;
/** The names of all inputs of an element. */
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
${directive}.ɵfac = i0.ɵɵngDeclareFactory({minVersion: '${MIN_VERSION}', version: '${VERSION}', ngImport: i0, type: ${directive}, deps: [], target: i0.ɵɵFactoryTarget.Directive});
${directive}.ɵdir = i0.ɵɵngDeclareDirective({minVersion: '${MIN_VERSION}', version: '${VERSION}', ngImport: i0, type: ${directive}, isStandalone: true, selector: '${element.tagName}', inputs: {${inputs.join(', ')}}});
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
  const inputTypes = inputsOf(element)
    .map((name) => `'${name}': {'alias': '${name}'; 'required': false}`)
    .join('; ');
  return `/** The inputs of \`<${element.tagName}>\`. */
export declare class ${directive} {${setters.join('')}
  static ɵfac: i0.ɵɵFactoryDeclaration<${directive}, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<${directive}, '${element.tagName}', never, {${inputTypes}}, {}, never, never, true, never>;
}
`;
}

const declarations = (elements) => `import type * as i0 from '@angular/core';
import type {${elements.map(({name}) => name).join(', ')}} from '../index.js';

/** A value, or its text in a template; null and undefined remove the attribute. */
export type Attribute<T> = T | (T extends number ? \`\${T}\` : T extends boolean ? '' : never) | null | undefined;
${elements.map(types).join('')}
/** The directives of all elements: \`imports: [storefrontElements]\`. */
export declare const storefrontElements: readonly [${elements.map((element) => `typeof ${directiveOf(element)}`).join(', ')}];
`;

/** The names and texts of the Angular entry's files. */
export const angularDirectives = (elements) => [
  ['angular.js', scripts(elements)],
  ['angular.d.ts', declarations(elements)],
];
