import type {ItemKind} from '../model/item.js';

/** What the elements' `kind` and `kinds` may name. */
export const KINDS = ['item', 'package', 'bundle', 'game', 'currency', 'key'] as const satisfies readonly ItemKind[];

export const isKind = (kind: string): kind is ItemKind => (KINDS as readonly string[]).includes(kind);

export const ALL_KINDS = `The kinds are: ${KINDS.join(', ')}.`;
