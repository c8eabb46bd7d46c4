// Runs invisibly in a shop's page, and reports the project in which the inspector has changed something in another tab
// or window. It reveals nothing else, so any page may receive it.
new BroadcastChannel('inspector').onmessage = ({data}) => parent.postMessage({changed: data.project}, '*');
