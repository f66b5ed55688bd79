import { negateExpression } from "@/lib/build/negate-expression";

it.each([
	['"at" in Array.prototype', '!("at" in Array.prototype)'],
	["!(a || b)", "a || b"],
	["!(a) && (b)", "!(!(a) && (b))"],
	["!((a) && (b))", "(a) && (b)"],
	["!a", "!(!a)"],
])("negates %s", (expression, negated) => expect(negateExpression(expression)).toBe(negated));
