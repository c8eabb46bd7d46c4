/** As much as the service asks of an address; whether it is theirs, only its owner can tell. */
export const isEmail = (text: string): boolean => /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(text) && text.length <= 255;
