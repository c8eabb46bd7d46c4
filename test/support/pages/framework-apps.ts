import {fileURLToPath} from 'node:url';
import {build, type Plugin} from 'esbuild';
import {compile as compileSvelte} from 'svelte/compiler';
import {compileTemplate} from 'vue/compiler-sfc';

/** Apps that know the elements by the script tag alone: each renders `#app` with the options of its `data-*`, and Kestrel's token. */
const STARTS = {
  react: `
    import {createElement as h} from 'react';
    import {createRoot} from 'react-dom/client';
    import {flushSync} from 'react-dom';
    import {getToken, options} from 'given';
    flushSync(() => createRoot(document.getElementById('app')).render(
      h('store-provider', {...options, sandbox: false, getToken}, h('store-item', {sku: 'gale-bow'}), h('store-order'),
        h('store-catalog', {pageSize: 2}))));`,
  vue: `
    import {createApp} from 'vue';
    import {getToken, options} from 'given';
    import {render} from 'app.vue';
    createApp({setup: () => ({getToken, options}), render}).mount('#app');`,
  svelte: `
    import {flushSync, mount} from 'svelte';
    import App from 'app.svelte';
    mount(App, {target: document.getElementById('app')});
    flushSync();`,
  angular: `
    import '@angular/compiler';
    import {Component} from '@angular/core';
    import {bootstrapApplication} from '@angular/platform-browser';
    import {storefrontElements} from 'game-storefront/angular';
    import {getToken, options} from 'given';
    @Component({
      selector: '#app',
      imports: [storefrontElements],
      template: \`<store-provider [projectId]="options.projectId" [storeUrl]="options.storeUrl" [paymentUrl]="options.paymentUrl"
        [sandbox]="false" [getToken]="getToken"><store-item [sku]="'gale-bow'"></store-item><store-order></store-order>
        <store-catalog [pageSize]="2"></store-catalog></store-provider>\`,
    })
    class App {
      options = options;
      getToken = getToken;
    }
    bootstrapApplication(App);`,
};

export type Framework = keyof typeof STARTS;
export const FRAMEWORKS = Object.keys(STARTS) as Framework[];

/** How a template gives `getToken`: as the docs show it, or as any other attribute. */
export type Giving = 'documented' | 'plain';

const INSIDE = `<store-item sku="gale-bow"></store-item><store-order></store-order>`;
const vueTemplate = (giving: Giving): string => `
  <store-provider :projectId="options.projectId" :storeUrl="options.storeUrl" :paymentUrl="options.paymentUrl" :sandbox="false"
    :getToken${giving === 'documented' ? '.prop' : ''}="getToken">${INSIDE}<store-catalog :pageSize="2"></store-catalog></store-provider>`;
const svelteSource = (giving: Giving): string => `
  <script>
    import {getToken, options} from 'given';
    const giveToken = (provider) => { provider.getToken = getToken; };
  </script>
  <store-provider projectId={options.projectId} storeUrl={options.storeUrl} paymentUrl={options.paymentUrl} sandbox={false}
    ${giving === 'documented' ? '{@attach giveToken}' : '{getToken}'}>${INSIDE}<store-catalog pageSize={2}></store-catalog></store-provider>`;

/** The options, as an app's own code has them: values, not attributes. `asked` counts the calls of `getToken`. */
const GIVEN = `
  const {projectId, storeUrl, paymentUrl} = document.getElementById('app').dataset;
  export const options = {projectId: Number(projectId), storeUrl, paymentUrl};
  window.asked = [];
  export const getToken = async ({reason}) => {
    window.asked.push(reason);
    return (await fetch('/shop-token?player=kestrel')).text();
  };`;

const compiledVue = (source: string): string =>
  compileTemplate({
    source,
    filename: 'app.vue',
    id: 'app',
    compilerOptions: {isCustomElement: (tag) => tag.startsWith('store-')},
  }).code;

/** The code of an app, in one file. `awaits` is code that runs before the app does. */
export const frameworkApp = (framework: Framework, giving: Giving, awaits = ''): Promise<string> =>
  bundled(awaits, {
    start: () => STARTS[framework],
    given: () => GIVEN,
    'app.vue': () => compiledVue(vueTemplate(giving)),
    'app.svelte': () => compileSvelte(svelteSource(giving), {generate: 'client', filename: 'app.svelte'}).js.code,
  });

/** Apps whose template opens the cart's drawer, as a boolean; `setOpen` of the window gives it again. */
const DRAWERS = {
  react: `
    import {createElement as h} from 'react';
    import {createRoot} from 'react-dom/client';
    import {flushSync} from 'react-dom';
    const root = createRoot(document.getElementById('app'));
    window.setOpen = (open) => flushSync(() => root.render(h('store-cart', {placement: 'drawer', open})));
    window.setOpen(true);`,
  vue: `
    import {createApp, nextTick, ref} from 'vue';
    import {render} from 'app.vue';
    const open = ref(true);
    window.setOpen = (value) => { open.value = value; return nextTick(); };
    createApp({setup: () => ({open}), render}).mount('#app');`,
};

/** The code of an app with a drawer that its template opens. */
export const drawerApp = (framework: keyof typeof DRAWERS, awaits: string): Promise<string> =>
  bundled(awaits, {
    start: () => DRAWERS[framework],
    'app.vue': () => compiledVue('<store-cart placement="drawer" :open="open"></store-cart>'),
  });

/** One file of an app's parts, by the names under which they are imported. */
async function bundled(awaits: string, texts: Readonly<Record<string, () => string>>): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const ofTexts: Plugin = {
    name: 'texts',
    setup({onResolve, onLoad}) {
      onResolve({filter: /^(start|given|app\.(vue|svelte))$/}, ({path}) => ({path, namespace: 'texts'}));
      onLoad({filter: /.*/, namespace: 'texts'}, ({path}) => ({
        contents: texts[path]!(),
        loader: 'ts',
        resolveDir: root,
      }));
      onResolve({filter: /^game-storefront\/angular$/}, () => ({path: `${root}dist/types/angular.js`}));
    },
  };
  const {outputFiles} = await build({
    stdin: {contents: `${awaits}\nawait import('start');`, resolveDir: root, loader: 'ts'},
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'svelte', 'production'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    tsconfigRaw: {compilerOptions: {experimentalDecorators: true}},
    external: ['/storefront/storefront.js'],
    plugins: [ofTexts],
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
