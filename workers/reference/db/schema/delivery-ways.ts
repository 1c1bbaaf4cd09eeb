/** A supplier's way to deliver, with its times of day. */
export type DeliveryWay = { code: string; name: string; slots: DeliverySlot[] };

/**
 * A time of day on these weekdays (0 is Sunday), at which the supplier delivers at most `capacity` orders.
 */
export type DeliverySlot = { code: string; range: string; weekdays: number[]; capacity: number };

const workdays = [1, 2, 3, 4, 5];
const morning = { code: "am", range: "09:00-12:00", weekdays: [...workdays, 6] };
const afternoon = { code: "pm", range: "14:00-18:00", weekdays: workdays };
const hours = [
	{ code: "h09", range: "09:00-11:00" },
	{ code: "h11", range: "11:00-13:00" },
	{ code: "h14", range: "14:00-16:00" },
	{ code: "h16", range: "16:00-18:00" },
];

/** The two ways of most suppliers: half days, and times of two hours with less room. */
export function createDeliveryWays(capacity: number): DeliveryWay[] {
	const few = Math.ceil(capacity / 4);
	return [
		{
			code: "standard",
			name: "供应商配送",
			slots: [morning, afternoon].map((slot) => ({ ...slot, capacity })),
		},
		{
			code: "appointment",
			name: "预约送货",
			slots: hours.map((slot) => ({ ...slot, weekdays: workdays, capacity: few })),
		},
	];
}

/** The ways of a supplier that has not named its own. */
export const commonWays = createDeliveryWays(20);
