import {define} from '../define.js';
import {DailyChain} from './daily-chain.js';

define('daily-chain', DailyChain);
