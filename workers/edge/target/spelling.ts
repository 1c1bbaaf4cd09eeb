import { allPages } from "~/domain/page/pages";
import { allResources } from "~/domain/page/resources";

/** Each address in the reading of React Router: in either case, with or without a slash at its end. */
const forms = [...allPages, ...allResources].map(({ path }) => {
	const pattern = path.replace(/:\w+/g, "([^/]+)").replace("*", "(.+)");
	return { path, form: new RegExp(`^${pattern}/?$`, "i") };
});

/**
 * The one name of the address that a path asks for, in whatever spelling; null
 * where the mall has no such address.
 */
export function findSpelling(path: string): string | null {
	if (path === "/") return path;
	for (const { path: own, form } of forms) {
		const found = form.exec(path);
		if (!found) continue;
		let at = 1;
		return own.replace(/:\w+|\*/g, () => found[at++] ?? "");
	}
	return null;
}
