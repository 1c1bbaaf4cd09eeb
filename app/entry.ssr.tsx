/** React Router's name for what the edge renders HTML with, beside `entry.rsc.tsx`. */
export { writeDocument } from "~/document/write/document";
