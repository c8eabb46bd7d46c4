// Types of the elements, their attributes and events in JSX.
import 'game-storefront/react';
