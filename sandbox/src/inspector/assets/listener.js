// Stands unseen in a shop's page, and tells it in which project the inspector has changed something in another tab or window. Says no
// more than that, so that any page may hear it.
new BroadcastChannel('inspector').onmessage = ({data}) => parent.postMessage({changed: data.project}, '*');
