require("../lib/next/node-renderer").installNodeRenderer();
