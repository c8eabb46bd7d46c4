// The demo of the sandbox's package, which has its files beside this one.
import {fileURLToPath} from 'node:url';
import {startDemo} from './server.mjs';

const beside = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Serves the demo of a sandbox that runs, whose webhooks go to it; `port` as `startDemo` has it. */
export const startPackagedDemo = (sandbox, {host, port}) =>
  startDemo({
    sandbox,
    host,
    port,
    webhooks: true,
    places: {
      pages: beside('./pages/'),
      scripts: beside('./cdn/'),
      themes: beside('./themes/'),
      lit: beside('./lit-html/'),
      manifest: beside('./custom-elements.json'),
    },
  });
