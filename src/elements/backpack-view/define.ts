// Made from src/elements.ts by `npm run build -- elements`.
import {BackpackView} from '../../backpack/backpack-view.js';
import {define} from '../../ui/define.js';

define('backpack-view', BackpackView);
