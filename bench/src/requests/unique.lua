-- Every request has an address of its own.
local number = 0
request = function()
  number = number + 1
  local separator = string.find(wrk.path, "?", 1, true) and "&" or "?"
  return wrk.format("GET", wrk.path .. separator .. "unused=" .. os.time() .. "-" .. number)
end
