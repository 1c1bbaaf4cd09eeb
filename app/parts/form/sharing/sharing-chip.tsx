import { Chip } from "~/ui/look/chip/chip";

/** Says if a thing is the company's or the buyer's own; nothing where the backend knows no difference. */
export function SharingChip({ shared }: { shared: boolean | undefined }) {
	if (shared === undefined) return null;
	return shared ? <Chip tone="success" label="公司共用" /> : <Chip label="本人" />;
}
