// Chunks that pages load after their first render, imported ahead so that no test waits for their modules.
import '../group-detail/forming-group.tsx';
import '../group-rooms/needs-you-cards.tsx';
import '../group-rooms/rooms.tsx';
