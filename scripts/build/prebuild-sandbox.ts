// Creates the initial data of the built sandbox, which contains the demo project. Called by the build.
import {demoFile, makeDemoData} from '../../sandbox/src/command/demo-data.js';
import {keepImage} from '../../sandbox/src/db/prebuilt.js';

const folder = new URL('../../sandbox/dist/prebuilt/', import.meta.url);
keepImage(demoFile(folder), await makeDemoData());
