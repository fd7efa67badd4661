/** Hot reload: the port on which this front end serves itself. Absent in every build that is kept. */
export type Hot = { port: number };
