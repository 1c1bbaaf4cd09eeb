import "server-only";
import { loadSession } from "~/session/session";
import { paths } from "~/ui/look/icon/paths";
import { ServiceDock } from "./service-dock.client";

const icons = { service: paths.headset, up: paths["arrow-up"] };

/**
 * Beside the page: the status of the service (OPEN model, SPEC §1), online customer
 * service, and a link to the top.
 */
export async function ServicePopup() {
	const { user, businessModel, serviceStatus } = await loadSession();
	if (!user) return null;
	return <ServiceDock isOn={businessModel === "OPEN" ? serviceStatus : null} icons={icons} />;
}
