const LATE_MS = 3000;

/** A `fetch` for the shop that simulates faults; `fault` is called for each request. */
export const faultyFetch =
  (fault) =>
  async (...request) => {
    switch (fault()) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        return fetch(...request);
      case 'broken':
        return Response.json({errorMessage: 'The service is being mended'}, {status: 503});
      case 'lost':
        await fetch(...request);
        throw new TypeError('The answer got lost');
      case 'offline':
        throw new TypeError('There is no network');
      default:
        return fetch(...request);
    }
  };
