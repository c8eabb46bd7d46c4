/** The words of what is finished on the payment page, and is no order. */
export const enVisit = {
  asking: 'Opening the payment page…',
  open: 'Finish it on the payment page. What changes is shown here.',
  blocked: 'The payment page could not open by itself.',
  again: 'Open the payment page',
  dismiss: 'Not now',
};

export type VisitWords = typeof enVisit;
