// Makes the data that the built sandbox begins with: the demo project, planted ahead. The build runs it.
import {demoFile, makeDemoData} from '../sandbox/src/command/demo-data.js';
import {keepImage} from '../sandbox/src/db/prebuilt.js';

const folder = new URL('../sandbox/dist/prebuilt/', import.meta.url);
keepImage(demoFile(folder), await makeDemoData());
