import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {EVENT_NAMES} from '../../../src/testing/events.js';
import {tokens} from '../../../src/theming/tokens.js';

const root = new URL('../../../', import.meta.url);
const RECORD = new URL('surface.txt', import.meta.url);
const read = (path: string | URL): string => readFileSync(new URL(path, root), 'utf8');

interface Named {
  readonly name: string;
}
interface Element {
  readonly tagName?: string;
  readonly attributes?: readonly Named[];
  readonly members?: readonly (Named & {readonly kind: string; readonly privacy?: string})[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

/** The names that a page may use, one line each: the element or kind, and the name. */
function surface(): readonly string[] {
  const {modules} = JSON.parse(read('custom-elements.json')) as {modules: {declarations: Element[]}[]};
  const elements = modules.flatMap(({declarations}) => declarations).filter(({tagName}) => tagName);
  const linesOf = ({tagName, members = [], ...element}: Element): string[] => {
    const open = members.filter(({privacy}) => privacy !== 'private' && privacy !== 'protected');
    const kinds = {
      attribute: element.attributes,
      property: open.filter(({kind}) => kind === 'field'),
      method: open.filter(({kind}) => kind === 'method'),
      event: element.events,
      slot: element.slots,
      part: element.cssParts,
      'css property': element.cssProperties,
    };
    return Object.entries(kinds).flatMap(([kind, all = []]) =>
      all.map(({name}) => `${tagName} ${kind} ${name || '(content)'}`),
    );
  };
  const names = [...`${tokens.cssText}`.matchAll(/var\((--store-[\w-]+),/g)].map(([, name]) => name!);
  const kit = [...read('src/server.ts').matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter(Boolean);
  const {exports: entries} = JSON.parse(read('package.json')) as {exports: Record<string, unknown>};
  return [
    ...elements.flatMap(linesOf),
    ...EVENT_NAMES.map((name) => `event ${name}`),
    ...new Set(names.map((name) => `token ${name}`)),
    ...kit.map((name) => `server ${name}`),
    ...Object.keys(entries).map((entry) => `entry ${entry}`),
  ].sort();
}

/** The last word of a line: the name that a page uses. */
const nameIn = (line: string): string => line.replace(/^.* /, '');

/** Kinds whose names are short and shared by many elements, so that the tag has to identify the element. */
const OF_A_TAG = ['attribute', 'property', 'method', 'slot', 'part'];

/** Code that the changelog has to have on one line for a line of the surface: `<virtual-balance>` and `compact`. */
function wantedCode(line: string): string {
  const [tag, kind] = line.replace(/^[+-] /, '').split(' ');
  const name = `\`${nameIn(line)}\``;
  return OF_A_TAG.includes(kind!) ? `\`<${tag}>\` and ${name}` : name;
}

/**
 * Whether a changelog contains the name of a line of the surface: as code, alone, with a value or called (`name`, `name="…"`,
 * `name(…)`), and for names of an element on a line that has its tag, too.
 */
function isNamed(line: string, changelog: string): boolean {
  const [tag, kind] = line.replace(/^[+-] /, '').split(' ');
  const name = nameIn(line);
  const isNamed = (code: string): boolean =>
    [name, `${name}=`, `${name}(`].some((each, index) => (index === 0 ? code === each : code.startsWith(each)));
  return changelog
    .split('\n')
    .filter((each) => !OF_A_TAG.includes(kind!) || each.includes(`\`<${tag}>\``))
    .some((each) => [...each.matchAll(/`([^`]+)`/g)].some(([, code]) => isNamed(code!)));
}

describe('the public surface', () => {
  it('is as recorded; a change needs a line in the changelog', () => {
    const now = surface();
    const recorded = read(RECORD).trim().split('\n');
    const changed = [
      ...now.filter((line) => !recorded.includes(line)).map((line) => `+ ${line}`),
      ...recorded.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ];
    const [, unreleased = ''] = read('CHANGELOG.md').split(/^## /m);
    const unnamed = changed.filter((line) => !isNamed(line, unreleased));
    if (process.env.UPDATE === '1' && unnamed.length === 0) writeFileSync(RECORD, `${now.join('\n')}\n`);
    else
      assert.deepEqual(
        changed,
        [],
        `The public surface changed. Name what is new or gone in CHANGELOG.md, each name as code of its own, beside its tag on one line (still missing: ${[...new Set(unnamed.map(wantedCode))].join(', ') || 'nothing'}), then run UPDATE=1 node --import tsx --test test/build/package/surface.test.ts\n${changed.join('\n')}`,
      );
  });

  it('is named as code, beside the tag of its element, and by no word of the prose', () => {
    const said = (changelog: string, line: string): boolean => isNamed(line, changelog);

    assert.ok(said('- `<store-cart>`: part `name`.', '+ store-cart part name'));
    assert.ok(said('- `placement="drawer"` of `<store-cart>`.', '+ store-cart attribute placement'));
    assert.ok(said('- `<store-cart>` has `open()`.', '- store-cart method open'));
    assert.ok(said('- `<store-cart>`: what stands in it (slot `(content)`).', '+ store-cart slot (content)'));
    assert.ok(said('- `store-claim` tells of what was claimed.', '+ daily-chain event store-claim'));
    assert.ok(said('- `--store-color-page` is new.', '+ token --store-color-page'));
    assert.ok(said('- Typings for `./react`.', '+ entry ./react'));
    assert.ok(!said('- `<store-cart>`: its name.', '+ store-cart part name'));
    assert.ok(!said('- `<store-item>`: part `name`.', '+ store-cart part name'));
    assert.ok(!said('- `<store-cart>`: part `row`.\n- `name` is said elsewhere.', '+ store-cart part name'));
    assert.ok(!said('- `<store-cart>`: part `row-name`, `namesake`.', '+ store-cart part name'));
    assert.ok(!said('- `store-claims` tells of claims.', '+ daily-chain event store-claim'));
    assert.ok(!said('- Typings for react, in ./react.', '+ entry ./react'));
  });
});
