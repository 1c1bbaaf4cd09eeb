/** The module that renders HTML on the edge. React Router prescribes its name, as that of `entry.rsc.tsx`. */
export { writeDocument } from "~/document/write/document";
