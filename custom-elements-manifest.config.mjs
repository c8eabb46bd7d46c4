/** Removes declarations that are not public API, and undocumented events, which the analyzer infers from `dispatchEvent` calls. */
const publicApiOnly = {
  name: 'public-api-only',
  moduleLinkPhase({moduleDoc}) {
    for (const declaration of moduleDoc.declarations ?? []) {
      if (declaration.members) {
        declaration.members = declaration.members.filter(
          ({name, privacy, static: isStatic}) =>
            privacy !== 'private' && privacy !== 'protected' && !isStatic && !name.startsWith('#'),
        );
      }
      if (declaration.events) declaration.events = declaration.events.filter(({description}) => description);
      if (declaration.attributes) {
        declaration.attributes = declaration.attributes.filter(
          ({fieldName}) => !fieldName || declaration.members?.some(({name}) => name === fieldName),
        );
      }
    }
  },
  /** Removes modules without elements, which editors do not need. */
  packageLinkPhase({customElementsManifest}) {
    customElementsManifest.modules = customElementsManifest.modules
      .filter(({declarations}) => declarations?.some(({tagName}) => tagName))
      // The analyzer reads files in parallel, so their order varies.
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const module of customElementsManifest.modules) {
      // Paths of the published package, which does not contain the sources.
      const published = (path) => path?.replace(/^src\/(.*)\.ts$/, 'dist/$1.js');
      module.path = published(module.path);
      for (const {declaration} of module.exports ?? []) declaration.module = published(declaration.module);
      module.declarations = module.declarations.filter(({tagName}) => tagName);
      const names = new Set(module.declarations.map(({name}) => name));
      module.exports = module.exports?.filter(({declaration}) => names.has(declaration.name));
    }
  },
};

export default {
  // All sources, since elements extend classes of other modules.
  globs: ['src/**/*.ts'],
  exclude: ['src/{elements,server,testing}/**'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [publicApiOnly],
};
