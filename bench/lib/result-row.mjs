// Formats and judges the rows of a result. A row has a name (`what`), a value (`ours`) and a `unit`; it may have a `baseline`, or the
// baseline's two runs as `baselines`. Its goal is that `ratio` is at most `limit` or at least `least`; a row with neither is there for
// comparison. A `budget` is what a change may bring the value to where the goal is missed. `noise` is the difference of the baseline's two runs, as a share of their mean.

const mean = (values) => values.reduce((sum, value) => sum + value) / values.length;

export const number = (value) => {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(2);
};

export const baselineOf = ({baseline, baselines}) => baseline ?? (baselines?.length ? mean(baselines) : undefined);

/** The difference of the baseline's two runs, as a percentage of their mean; empty if the baseline ran once. */
export const noiseText = ({noise}) => (noise === undefined ? '' : `${(noise * 100).toFixed(1)} %`);

/**
 * The value of a row as a share of its goal: at most 1 if the goal is met, whether more or less is better. Undefined if there
 * is no goal, or no value.
 */
export function shareOf({ratio, limit, least}) {
  if (ratio === undefined || (limit === undefined && least === undefined)) return undefined;
  if (least !== undefined) return least / ratio;
  if (limit === 0) return ratio === 0 ? 0 : Number.POSITIVE_INFINITY;
  return ratio / limit;
}

/** @returns {'met' | 'missed' | 'void' | undefined} undefined if there is no goal */
export function statusOf(row) {
  if (row.limit === undefined && row.least === undefined) return undefined;
  const share = shareOf(row);
  if (row.isVoid || share === undefined) return 'void';
  return share <= 1 ? 'met' : 'missed';
}

/** Whether `--check` accepts a row: it keeps to its budget, or, without one, meets its goal. */
export const isAccepted = (row) =>
  row.budget === undefined ? !['missed', 'void'].includes(statusOf(row)) : row.ours <= row.budget;

/** The reason why a row is void. */
export const voidReason = ({why = 'the baselines differ'}) => why;

/** The goal in words; empty if there is none. */
export function goalOf({limit, least, ratio, ours, unit}) {
  if (limit === undefined && least === undefined) return '';
  const isItself = ratio === undefined || ratio === ours;
  return `${least === undefined ? '≤' : '≥'} ${(limit ?? least).toLocaleString('en')}${isItself ? (unit ? ` ${unit}` : '') : ' ×'}`;
}

/** The measured value with its unit; empty if there is none. */
export const measured = ({ours, unit}) => (ours === undefined ? '' : `${number(ours)}${unit ? ` ${unit}` : ''}`);

/** A row as a line for the terminal. */
export function lineOf(row) {
  const baseline = baselineOf(row);
  const status = statusOf(row);
  const reason = status === 'void' ? `: ${voidReason(row)}` : '';
  const beside =
    baseline === undefined || row.ratio === undefined
      ? ''
      : ` beside ${number(baseline)} ${row.unit}, ratio ${row.ratio.toFixed(2)}`;
  const budget = row.budget === undefined ? '' : `, budget ${number(row.budget)}`;
  return `${row.what}: ${measured(row)}${beside}${status ? ` — ${status}${reason}` : ''}${budget}`;
}
