/** A text that is only said, as a name or an announcement: without the soft hyphens at which long words of ours break where they are shown. */
export const spoken = (text: string): string => text.replaceAll('\u00ad', '');
