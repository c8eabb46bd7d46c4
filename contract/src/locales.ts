/** The locales of the catalog: a code of two letters each, and the one form of five letters that means the same. */
export const LOCALES = {
  en: 'en-US',
  ar: 'ar-AE',
  bg: 'bg-BG',
  my: 'my-MM',
  cn: 'zh-CN',
  tw: 'zh-TW',
  cs: 'cs-CZ',
  ph: 'ph-PH',
  fr: 'fr-FR',
  de: 'de-DE',
  he: 'he-IL',
  id: 'id-ID',
  it: 'it-IT',
  ja: 'ja-JP',
  km: 'km-KH',
  ko: 'ko-KR',
  lo: 'lo-LA',
  ne: 'ne-NP',
  pl: 'pl-PL',
  pt: 'pt-BR',
  ro: 'ro-RO',
  ru: 'ru-RU',
  es: 'es-ES',
  th: 'th-TH',
  tr: 'tr-TR',
  vi: 'vi-VN',
} as const;
export type LocaleCode = keyof typeof LOCALES;

/** The languages that the service has codes of its own for, as BCP 47 writes them. */
export const OWN_CODES = {cn: 'zh-Hans', tw: 'zh-Hant', ph: 'fil'} as const satisfies Partial<
  Record<LocaleCode, string>
>;

/** Payment pages know these two besides. */
export const PAYMENT_LOCALES = ['nl', 'ms'] as const;

const CODES: ReadonlyMap<string, LocaleCode> = new Map(
  (Object.entries(LOCALES) as [LocaleCode, string][]).flatMap(([code, twin]) => [
    [code, code],
    [twin, code],
  ]),
);

/** The code of a locale of the catalog, by which its texts are stored; undefined for any other locale. */
export const localeCode = (text: string): LocaleCode | undefined => CODES.get(text);
