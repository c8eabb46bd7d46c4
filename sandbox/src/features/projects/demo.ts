/** The project that a new sandbox has, with the numbers the guides use. */
export const DEMO = {project_id: 44056, merchant_id: 77101, seed: 'demo'} as const;
