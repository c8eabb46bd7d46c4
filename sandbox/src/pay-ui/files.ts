import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';
import {PAGE_HEADERS} from '../http/headers.js';
import {serveFiles} from '../http/serve-files.js';
import {shape} from '../http/shape.js';
import {aboutTestPayments} from './forms.js';
import {plainPage} from './page.js';
import {PaymentTheme, themeSheet} from './themes.js';
import {readerOf} from './words/reader.js';

/** Serves the files of the payment page under `/_sandbox/pay/`. */
export function servePayFiles(app: Hono): void {
  app.get('/_sandbox/pay/cards', ({req}) => {
    const language = req.query('language');
    const reader = readerOf({settings: language === undefined ? {} : {language}}, req.raw.headers);
    const about = plainPage(reader.words.about.title, aboutTestPayments(reader.words), reader);
    return new Response(about, {headers: {...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8'}});
  });
  const faultsOf = shape(PaymentTheme, 'theme');
  // The pages have no inline style: the address of the sheet contains the theme as colours and a number.
  app.get('/_sandbox/pay/theme.css', (context) => {
    const {radius, ...colors} = context.req.query();
    const theme = {...colors, radius: Number(radius)};
    return faultsOf(theme).length === 0
      ? new Response(themeSheet(theme as PaymentTheme), {headers: {'content-type': 'text/css; charset=utf-8'}})
      : new Response(null, {status: 404});
  });
  serveFiles(app, '/_sandbox/pay/', ASSETS.payUi, [
    'page.css',
    'form.css',
    'page.js',
    'days.js',
    'fields.js',
    'service.js',
    'opener.js',
    'icon.svg',
  ]);
}
