// React learns the elements, their attributes and events.
import 'game-storefront/react';
