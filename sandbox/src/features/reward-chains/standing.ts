import type {Attributes} from '../players/attributes.js';
import {meets} from '../players/conditions.js';
import type {ChainReward, ChainRow, ChainStep} from './chain.js';

/** Whether a player can claim from a chain now: it is enabled, between its dates, and meant for them. */
export const isOpen = ({is_enabled, is_current, attribute_conditions}: ChainRow, attributes: Attributes): boolean =>
  is_enabled && is_current && meets(attributes, attribute_conditions);

/** Whether a player sees a chain: one that is always visible also while it is not open to them. */
export const isVisible = (chain: ChainRow, attributes: Attributes): boolean =>
  chain.is_enabled && (chain.is_always_visible || isOpen(chain, attributes));

/** Whether the points for a step are earned; points of clans need a clan. */
export const isReached = ({value_point, clan, points}: ChainRow, {price}: ChainStep): boolean =>
  (!value_point.is_clan || clan !== '') && points >= price;

/** The rewards of a step for this player. */
export const rewardsFor = ({rewards}: ChainStep, attributes: Attributes): readonly ChainReward[] =>
  rewards.filter(({attribute_conditions}) => meets(attributes, attribute_conditions));
