// What a row of a result says. A row has `what`, `ours` and `unit`; a `baseline`, or the two runs of it as `baselines`; and
// `ratio`, which is to be at most `limit` or at least `least`; `noise` is how far two runs of the baseline are from one another, as a
// share of their mean. One without either is there for comparison.

const mean = (values) => values.reduce((sum, value) => sum + value) / values.length;

export const number = (value) => {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(2);
};

export const baselineOf = ({baseline, baselines}) => baseline ?? (baselines?.length ? mean(baselines) : undefined);

/** How far the two runs of the baseline are from one another, in words; the number beside a row is their mean. */
export const noiseText = ({noise}) => (noise === undefined ? '' : `${(noise * 100).toFixed(1)} %`);

/**
 * How far a row is from its goal, as a share of it: at most 1 where it is met, whether more or less is better. Undefined
 * where there is no goal, or nothing could be measured.
 */
export function shareOf({ratio, limit, least}) {
  if (ratio === undefined || (limit === undefined && least === undefined)) return undefined;
  if (least !== undefined) return least / ratio;
  if (limit === 0) return ratio === 0 ? 0 : Number.POSITIVE_INFINITY;
  return ratio / limit;
}

/** @returns {'met' | 'missed' | 'void' | undefined} undefined where there is no goal */
export function statusOf(row) {
  if (row.limit === undefined && row.least === undefined) return undefined;
  const share = shareOf(row);
  if (row.isVoid || share === undefined) return 'void';
  return share <= 1 ? 'met' : 'missed';
}

/** Why a row says nothing. */
export const voidReason = ({why = 'the baselines differ'}) => why;

/** What was to be reached, in words. */
export function goalOf({limit, least, ratio, ours, unit}) {
  if (limit === undefined && least === undefined) return '';
  const isItself = ratio === undefined || ratio === ours;
  return `${least === undefined ? '≤' : '≥'} ${(limit ?? least).toLocaleString('en')}${isItself ? (unit ? ` ${unit}` : '') : ' ×'}`;
}

/** A measured value with its unit. */
export const measured = ({ours, unit}) => (ours === undefined ? '' : `${number(ours)}${unit ? ` ${unit}` : ''}`);

/** A row as the terminal shows it. */
export function lineOf(row) {
  const baseline = baselineOf(row);
  const status = statusOf(row);
  const reason = status === 'void' ? `: ${voidReason(row)}` : '';
  const beside =
    baseline === undefined || row.ratio === undefined
      ? ''
      : ` beside ${number(baseline)} ${row.unit}, ratio ${row.ratio.toFixed(2)}`;
  return `${row.what}: ${measured(row)}${beside}${status ? ` — ${status}${reason}` : ''}`;
}
