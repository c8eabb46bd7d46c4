/** A day as a shop in this browser writes it; the service, which knows no browser's time zone, has written it by UTC. */
const writtenHere = ({at, language, has_year}) =>
  new Intl.DateTimeFormat(language, {day: 'numeric', month: 'long', ...(has_year && {year: 'numeric'})}).format(
    new Date(at),
  );

/** A text of the service, with its day as it is here. */
export const textHere = ({text, day}) => (day ? text.replace(day.written, () => writtenHere(day)) : text);

/** Writes the days of a page as they are here. */
export function writeDays(page) {
  for (const time of page.querySelectorAll('time')) {
    const {dateTime: at, lang: language, dataset} = time;
    time.textContent = writtenHere({at, language, has_year: 'hasYear' in dataset});
  }
}
