import { Gallery } from "./gallery";

/** /ui-gallery, which only a build for developers has. */
export function ServerComponent() {
	return <Gallery />;
}
