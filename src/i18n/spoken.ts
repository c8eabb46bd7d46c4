/** A text that is only said, as an announcement: without the soft hyphens at which long words of ours break where they are shown. A name keeps those of the label that it holds. */
export const spoken = (text: string): string => text.replaceAll('\u00ad', '');
