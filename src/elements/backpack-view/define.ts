import {define} from '../define.js';
import {BackpackView} from './backpack-view.js';

define('backpack-view', BackpackView);
