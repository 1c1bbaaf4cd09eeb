/** React Router's name for the module with which the edge renders HTML, beside `entry.rsc.tsx`. */
export { writeDocument } from "~/document/write/document";
