import '../group-detail/forming-group.tsx';
import '../group-rooms/needs-you-cards.tsx';
import '../group-rooms/rooms.tsx';
