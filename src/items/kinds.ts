import type {ItemKind} from './item.js';

/** What the elements' `kind` and `kinds` may name. */
export const KINDS = ['item', 'package', 'bundle', 'game', 'currency', 'key'] as const satisfies readonly ItemKind[];

export const isKind = (kind: string): kind is ItemKind => (KINDS as readonly string[]).includes(kind);
