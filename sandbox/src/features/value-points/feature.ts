import {valuePointsAdmin} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {valuePointsHandlers} from './handlers.js';
import {earnsPoints} from './points.js';
import {exportValuePoints, plantValuePoints} from './seed.js';

const EARNED = `select i.sku, ${nameIn('i')} as name, sum(v.amount)::bigint as amount
  from order_value_point v join item i on i.item_id = v.value_point_id join project p using (project_id)
  where i.project_id = $1 and v.user_id = $2 and v.earned_at is not null
  group by i.item_id, p.default_locale order by i.position, i.sku limit $3`;

/** Points that players earn by purchases, for reward chains. */
export const valuePointsFeature = operations(valuePointsAdmin, valuePointsHandlers, {
  plant: plantValuePoints,
  exportSeed: exportValuePoints,
  onOrder: earnsPoints,
  inspect: {holdings: {points: EARNED}},
});
