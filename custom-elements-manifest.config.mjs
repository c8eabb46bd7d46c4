/** Drops what is no promise to embedders, and events the analyzer only guessed from a `dispatchEvent` call. */
const promisesOnly = {
  name: 'promises-only',
  moduleLinkPhase({moduleDoc}) {
    for (const declaration of moduleDoc.declarations ?? []) {
      if (declaration.members) {
        declaration.members = declaration.members.filter(
          ({name, privacy, static: isOfTheClass}) =>
            privacy !== 'private' && privacy !== 'protected' && !isOfTheClass && !name.startsWith('#'),
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
  /** Modules that define no element say nothing to an editor. */
  packageLinkPhase({customElementsManifest}) {
    customElementsManifest.modules = customElementsManifest.modules
      .filter(({declarations}) => declarations?.some(({tagName}) => tagName))
      // The analyzer reads files side by side; which is done first is chance.
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const module of customElementsManifest.modules) {
      // Readers have the package, not its sources.
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
  // Elements, and the classes that they extend.
  globs: ['src/**/*.ts'],
  exclude: ['src/{elements,server,testing}/**'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [promisesOnly],
};
