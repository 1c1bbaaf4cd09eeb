const hour = 3_600_000;
const day = 24 * hour;

/**
 * One supplier's offer in a round, as a share of the catalogue's prices. `only`
 * limits it to this number of lines.
 */
type Bid = { vender: number; share: number; round?: number; only?: number; remark?: string };
/** An inquiry or bidding of the seed. */
export type InquiryPlan = {
	kind: "inquiry" | "bidding";
	state: "open" | "answered" | "closed" | "withdrawn";
	/** Milliseconds since the inquiry started. */
	age: number;
	/** Milliseconds from the start to the deadline. */
	runs: number;
	round?: number;
	rounds?: number;
	goods: number;
	/** Milliseconds that an offer is valid after its arrival. */
	valid?: number;
	bids: Bid[];
};

/** An inquiry and a bidding in each state that the seed has. */
export const inquiryPlans: InquiryPlan[] = [
	{
		kind: "inquiry",
		state: "answered",
		age: 20 * hour,
		runs: 4 * day,
		goods: 2,
		bids: [
			{ vender: 0, share: 0.94 },
			{ vender: 1, share: 0.9, remark: "月结客户可再议" },
			{ vender: 2, share: 0.97, only: 2 },
		],
	},
	{
		kind: "inquiry",
		state: "closed",
		age: 6 * day,
		runs: 4 * day,
		goods: 1,
		bids: [
			{ vender: 1, share: 0.92 },
			{ vender: 0, share: 0.93 },
		],
	},
	{ kind: "inquiry", state: "open", age: 2 * hour, runs: 3 * day, goods: 1, bids: [] },
	{
		kind: "inquiry",
		state: "closed",
		age: 24 * day,
		runs: 3 * day,
		goods: 1,
		valid: 10 * day,
		bids: [{ vender: 2, share: 0.95 }],
	},
	{ kind: "inquiry", state: "withdrawn", age: 30 * day, runs: 5 * day, goods: 1, bids: [] },
	{
		kind: "bidding",
		state: "answered",
		age: 2 * day,
		runs: 5 * day,
		round: 2,
		rounds: 3,
		goods: 2,
		bids: [
			{ vender: 0, share: 0.97 },
			{ vender: 1, share: 0.95 },
			{ vender: 2, share: 0.96 },
			{ vender: 2, share: 0.93, round: 2 },
		],
	},
	{
		kind: "bidding",
		state: "closed",
		age: 7 * day,
		runs: 6 * day,
		round: 2,
		rounds: 2,
		goods: 1,
		bids: [
			{ vender: 0, share: 0.96 },
			{ vender: 1, share: 0.97 },
			{ vender: 1, share: 0.92, round: 2 },
			{ vender: 0, share: 0.93, round: 2 },
		],
	},
	{ kind: "bidding", state: "open", age: hour, runs: 2 * day, rounds: 3, goods: 1, bids: [] },
];
