import {define} from '../define.js';
import {RewardChain} from './reward-chain.js';

define('reward-chain', RewardChain);
