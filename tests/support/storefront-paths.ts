import { allPages } from "../../app/domain/page/pages.ts";

/** The path of every page, "/" first. */
export const pagePaths: readonly string[] = allPages.map(({ path }) => path);
