import '../group-detail/forming-group.tsx';
import '../group-rooms/asked.tsx';
import '../group-rooms/rooms.tsx';
