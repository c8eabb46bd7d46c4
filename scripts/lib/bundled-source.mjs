// In a bundle, in place of load-source.mjs: the same modules, bundled with the rest.
import * as ownHosts from '../../sandbox/src/http/own-hosts.ts';
import * as server from '../../src/server.ts';

export const loadServer = async () => server;
export const loadOwnHosts = async () => ownHosts;
