import type {Feature} from '../../feature.js';
import {exportStaffKeys, plantStaffKeys, type StaffKeysSeed} from './staff-keys.js';

/** A project, its clock and its keys. The control plane makes projects; a seed lists the roles with a key. */
export const projectsFeature: Feature<StaffKeysSeed> = {plant: plantStaffKeys, exportSeed: exportStaffKeys};
