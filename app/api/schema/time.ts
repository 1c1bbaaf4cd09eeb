import * as v from "valibot";

/** ISO 8601 with offset, e.g. `2026-03-01T09:30:00+08:00`. */
export const Time = v.pipe(v.string("时间格式不正确"), v.isoTimestamp("时间格式不正确"));
export type Time = v.InferOutput<typeof Time>;

/** A day of the calendar in Asia/Shanghai, `2026-03-01`. */
export const Day = v.pipe(v.string("日期格式不正确"), v.isoDate("日期格式不正确"));
export type Day = v.InferOutput<typeof Day>;

/** A month of the calendar in Asia/Shanghai, `2026-03`. */
export const Month = v.pipe(
	v.string("月份格式不正确"),
	v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "月份格式不正确"),
);
