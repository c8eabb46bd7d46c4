/** Whether an attribute's name promises a secret: pages have tried to hand some over, and none of them is an option. */
export const isSecretName = (name: string): boolean => /api-?key|secret|host-?id/i.test(name);
