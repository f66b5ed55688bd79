require("../lib/framework/node-renderer").drawWithNode();
